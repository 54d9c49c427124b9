// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

interface Minted {
    function mint(address to, uint256 value) external;
}

/// An exchange that gives a thousand tokens for a coin, always.
contract Dex {
    Minted public immutable token;

    event Swap(address indexed trader, uint256 paid, uint256 got);

    constructor(Minted sold) {
        token = sold;
    }

    /// Refuses when the trader expects more than it gives.
    function swap(uint256 atLeast) external payable returns (uint256 got) {
        got = msg.value * 1000;
        require(got >= atLeast, "too little");
        token.mint(msg.sender, got);
        emit Swap(msg.sender, msg.value, got);
    }
}
