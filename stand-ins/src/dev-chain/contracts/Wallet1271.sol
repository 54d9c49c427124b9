// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// A wallet that is a contract: its owner signs for it (ERC-1271), and an entry point makes it act (ERC-4337).
contract Wallet1271 {
    address public immutable owner;
    address public immutable entryPoint;

    constructor(address first, address entry) {
        owner = first;
        entryPoint = entry;
    }

    receive() external payable {}

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        if (signature.length != 65) return 0xffffffff;
        address signer = ecrecover(hash, uint8(signature[64]), bytes32(signature[0:32]), bytes32(signature[32:64]));
        return signer != address(0) && signer == owner ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
    }

    function execute(address to, uint256 value, bytes calldata data) external {
        require(msg.sender == entryPoint || msg.sender == owner, "not allowed");
        (bool done, ) = to.call{value: value}(data);
        require(done, "call failed");
    }
}
