// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

interface Account {
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4);
}

/// The part of an entry point (ERC-4337, 0.7) that shows in a history: operations are checked, carried out and told. It charges nothing.
contract EntryPoint {
    struct PackedUserOperation {
        address sender;
        uint256 nonce;
        bytes initCode;
        bytes callData;
        bytes32 accountGasLimits;
        uint256 preVerificationGas;
        bytes32 gasFees;
        bytes paymasterAndData;
        bytes signature;
    }

    mapping(address => uint256) public nonceOf;

    event UserOperationEvent(
        bytes32 indexed userOpHash,
        address indexed sender,
        address indexed paymaster,
        uint256 nonce,
        bool success,
        uint256 actualGasCost,
        uint256 actualGasUsed
    );

    function hashOf(PackedUserOperation calldata op) public view returns (bytes32) {
        return keccak256(abi.encode(op.sender, op.nonce, keccak256(op.callData), address(this), block.chainid));
    }

    function handleOps(PackedUserOperation[] calldata ops, address payable) external {
        for (uint256 i = 0; i < ops.length; i++) {
            PackedUserOperation calldata op = ops[i];
            bytes32 hash = hashOf(op);
            require(op.nonce == nonceOf[op.sender]++, "wrong nonce");
            require(Account(op.sender).isValidSignature(hash, op.signature) == 0x1626ba7e, "wrong signature");
            (bool success, ) = op.sender.call(op.callData);
            emit UserOperationEvent(hash, op.sender, address(0), op.nonce, success, 0, 0);
        }
    }
}
