// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// A pool that takes coins and gives them back.
contract Lend {
    mapping(address => uint256) public supplied;

    event Supply(address indexed lender, uint256 amount);
    event Withdraw(address indexed lender, uint256 amount);

    function supply() external payable {
        supplied[msg.sender] += msg.value;
        emit Supply(msg.sender, msg.value);
    }

    function withdraw(uint256 amount) external {
        supplied[msg.sender] -= amount;
        emit Withdraw(msg.sender, amount);
        (bool paid, ) = msg.sender.call{value: amount}("");
        require(paid, "not paid");
    }
}
